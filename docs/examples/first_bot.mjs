// A complete CEP engine in JavaScript: it draws while it may, and else plays some legal action.
//
// A `cryptid engine` runs behind it and answers everything but `go`, so the rules are written once.
// Play it: cryptid arena "cep[nodes=1]:node first_bot.mjs" random --pairs 10

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const rules = spawn(process.env.CRYPTID ?? "cryptid", ["engine"], {
  stdio: ["pipe", "pipe", "inherit"],
});
const answers = createInterface({ input: rules.stdout })[Symbol.asyncIterator]();

/** The lines that the engine behind answers; `readyok` says that there are no more. */
async function ask(command) {
  rules.stdin.write(`${command}\nisready\n`);
  const lines = [];
  for (;;) {
    const { value } = await answers.next();
    if (value === undefined || value === "readyok") return lines;
    lines.push(value);
  }
}

/** The answer to `go`. A better bot differs here and nowhere else. */
async function think(words) {
  const [answer] = await ask("legal");
  if (answer.startsWith("error")) return answer;
  const legal = answer.split(" ").slice(1);
  if (legal.length === 0) return "error phase The game is over.";
  if (legal.includes("D")) return "bestaction D";
  const place = words.indexOf("seed");
  const seed = place > 0 ? BigInt(words[place + 1]) : 0n;
  return `bestaction ${legal[Number(seed % BigInt(legal.length))]}`;
}

for await (const line of createInterface({ input: process.stdin })) {
  const words = line.trim().split(" ");
  if (words[0] === "quit") break;
  if (words[0] === "go") console.log(await think(words));
  else if (words[0] === "isready") console.log("readyok");
  else
    for (const answer of await ask(line))
      console.log(answer.startsWith("id name") ? "id name First bot" : answer);
}
rules.stdin.end("quit\n");
