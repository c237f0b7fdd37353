// The digests of fair shuffles, in a chunk of their own.
export { blake2b } from "@noble/hashes/blake2.js";
export { hmac } from "@noble/hashes/hmac.js";
export { sha256 } from "@noble/hashes/sha2.js";
export { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
