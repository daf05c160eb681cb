/** Of one shop, sandbox included. */
export const CHAT_NUMBERS_MOST = 5
