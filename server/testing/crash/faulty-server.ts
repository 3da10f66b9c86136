/** The server, and two faults that nothing catches once it serves. */
await import('../../main.ts');
setImmediate(() => {
  throw new Error('thrown on purpose');
});
setImmediate(async () => {
  throw new Error('rejected on purpose');
});
