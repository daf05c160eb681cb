/** By itself: the address of the list is read with the first script. */
export const POPUP_STATES = ['draft', 'running', 'paused', 'ended'] as const
export type PopupState = (typeof POPUP_STATES)[number]
