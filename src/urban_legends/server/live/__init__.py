"""Tables that are played at now: their guests, their bots, and the store behind them."""
