/** Imported for its effect: libsignal prints sessions with their private keys, and each try that failed. */
const nothing = () => {}
Object.assign(console, { info: nothing, warn: nothing, error: nothing })
