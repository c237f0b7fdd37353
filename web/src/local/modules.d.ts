// Modules that say nothing of their types.

/** The browser's database in memory, in place of its own. */
declare module "fake-indexeddb/auto";
