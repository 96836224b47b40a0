/** Silences the console when it is imported: libsignal prints sessions with their private keys, and each failed try. */
const nothing = () => {}
Object.assign(console, { info: nothing, warn: nothing, error: nothing })
