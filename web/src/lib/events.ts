// What is told part by part while it is found: reviews, and thoughts about a position.
import { follow } from "judge:parts";

import { answered } from "./api";

export async function* partsOf<Part>(path: string, signal: AbortSignal): AsyncGenerator<Part> {
  for await (const part of follow(path, signal)) yield answered<Part>(part);
}
