/** After how many minutes without an answer everybody is called, whoever has the conversation; decision 265. */
export const ANSWER_MINUTES = [5, 10, 15, 30, 60, 120, 240] as const
export const ANSWER_MINUTES_DEFAULT = 30
/** How far back is looked at how fast people answered, in business days with today. */
export const ANSWERING_DAYS = [1, 7, 30] as const
