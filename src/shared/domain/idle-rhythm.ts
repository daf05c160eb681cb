/** How often a till with nothing to do speaks with the server while the stream of news is open: together this is what an idle day costs on a bundle (bytes-on-the-wire.test.ts). */
export const IDLE_PULL_MS = 3_600_000
/** Of what the device says of itself: its owner sees when it was last heard of. */
export const IDLE_REPORT_MS = 1_800_000
/** For lists that the stream tells of anyway. */
export const IDLE_LIST_MS = 3_600_000
/** How often what the stream would tell is asked for where a person switched it off to save megabytes: asking each minute would cost more than it. */
export const SPARING_MS = 900_000
/** Of the stream: below the idle limit of every proxy met (30 s and up), and often enough to notice soon that a session was ended. */
export const BEAT_MS = 20_000
