/** How often a till with nothing to do speaks with the server while the stream of news is open: together this is what an idle day costs on a bundle (bytes-on-the-wire.test.ts). */
export const IDLE_PULL_MS = 3_600_000
/** Of what the device says of itself: its owner sees when it was last heard of, and is told of one that is silent for an hour. */
export const IDLE_REPORT_MS = 2_400_000
/** For lists that the stream tells of anyway, and that are asked anew when it opens. */
export const IDLE_LIST_MS = 14_400_000
/** How often what the stream would tell is asked for where a person switched it off to save megabytes: asking each minute would cost more than it. */
export const SPARING_MS = 900_000
/**
 * Of the stream, at first: below the idle limit of every proxy met (30 s and up). Each beat costs 150 bytes on the line, most of it TCP and TLS, and every 20 s of a day they would be
 * 650 kB, three times what all else of an idle till is. So a till that says so is told less and less often while nothing happens, each time after twice as long, up to this.
 */
export const BEAT_MS = 20_000
export const QUIETEST_BEAT_MS = 240_000
/** After the gap that was promised: whoever is silent for longer is gone. */
export const LATE_BEAT_MS = 30_000
