// What a visitor need not fetch of a file of messages: comments, blank lines, deep indents.
export function compact(text: string): string {
  return text
    .split("\n")
    .filter((line) => line.trim() && !line.startsWith("#"))
    .map((line) => line.replace(/^ +/, " "))
    .join("\n");
}
