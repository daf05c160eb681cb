/** More than a month of work of a busy shop. Beyond it the device says no before it is too late to say so. */
export const QUEUE_LIMIT = 10_000
export const QUEUE_WARN = 8_000
