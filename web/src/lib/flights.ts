// Which pieces move between the board and the hands, and where they come from and go to: as
// selectors, the best first, since not every layout shows every place.
import type { Role, TableEvent } from "./wire";

export interface Flight {
  readonly from: readonly string[];
  /** Where it goes; nowhere for what leaves the game. */
  readonly to?: readonly string[];
  /** What flies, if it is not what stands at the start; `goal` for what stands at the end. */
  readonly picture?: readonly string[] | "goal";
}

const BOARD = [".board"];
const DECK = ["header .left", "header"];

const block = (row: Role, number: number | string): string =>
  `[data-row="${row}"] [data-block="${number}"]`;
const seat = (role: Role): string[] => [`.seat.${role}`, "header"];

/** The flights of some events, for somebody whose hand lies open. */
export function flightsOf(events: readonly TableEvent[], hand: Role | null): Flight[] {
  const hidden = events.filter((one) => one.event === "PresenceRemoved");
  return events.flatMap((event): Flight[] => {
    switch (event.event) {
      case "CardPlayed": {
        const from = event.role === hand ? [`.card[data-card="${event.card}"]`] : seat(event.role);
        const picture = event.role === hand ? {} : { picture: [`.seat.${event.role} .backs img`] };
        return [{ from, to: BOARD, ...picture }];
      }
      case "WildUsed":
        return [{ from: event.role === hand ? [".card.wild"] : seat(event.role), to: BOARD }];
      case "CardDrawn": {
        if (event.role !== hand) {
          const backs = `.seat.${event.role} .backs img`;
          const pile = `.seat.${event.role} .pile`;
          return [{ from: [pile], to: [backs], picture: [backs] }];
        }
        const to = event.card ? [`.card[data-card="${event.card}"]`] : [".hand"];
        return [{ from: [".card.draw .pile", ".card.draw"], to }];
      }
      case "EvidenceGained": {
        const place = block(event.row, event.block);
        const to = [`.seat.${event.role} .finds`, ...seat(event.role)];
        return [{ from: [`${place} .evidence`, place], to }];
      }
      case "PresencePlaced": {
        const near = hidden[0] ? [`${block(hidden[0].row, hidden[0].block)} .presence`] : [];
        return [{ from: near, to: [block(event.row, event.block)] }];
      }
      case "BlockRemoved":
        return [{ from: [outer(event.row, event.side)] }];
      case "BlockPlaced":
        return [{ from: DECK, to: [outer(event.row, event.side)], picture: "goal" }];
      default:
        return [];
    }
  });
}

/** The outer block of a row on a side. */
function outer(row: Role, side: string): string {
  const end = side === "<" ? `[data-block="1"]` : ":nth-last-child(1 of [data-block])";
  return `[data-row="${row}"] ${end}`;
}
