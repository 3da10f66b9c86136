/** The server with two uncaught faults after its start. */
await import('../../main.ts');
setImmediate(() => {
  throw new Error('thrown on purpose');
});
setImmediate(async () => {
  throw new Error('rejected on purpose');
});
