/** Every "now" of the server comes from here, so that tests can move time by hand. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
