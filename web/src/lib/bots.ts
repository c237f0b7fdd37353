// What bots are called in lists: a level by its number too.

import { say } from "./phrases";
import type { Opponent } from "./wire";

export const botLabel = (bot: Opponent): string =>
  bot.level ? `${bot.level} · ${say(bot.name)}` : say(bot.name);
