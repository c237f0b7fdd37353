// Keys and secrets that this browser makes up itself, and their promises. The library does what
// browsers leave out on plain HTTP; it is fetched when it is needed.
function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return [...drawn].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The key to a seat: whoever has it has the seat. */
export const newToken = (): string => randomHex(24);

/** One's own part of the shuffle. */
export const newSecret = (): string => randomHex(32);

/** What is shown of a secret before it is: SHA-256, in hexadecimal digits. */
export async function promise(secret: string): Promise<string> {
  const { bytesToHex, sha256, utf8ToBytes } = await import("./hashes");
  return bytesToHex(sha256(utf8ToBytes(secret)));
}
