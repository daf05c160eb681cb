import type { PopupMoment, PopupPlace } from '../../../../shared/domain/popups/popup.ts'

/** All that a page's script and its frame say to each other. Nothing else is listened to. */
export type ToFrame =
  | { kaunta: 'page'; path: string; isPhone: boolean; kept: string | null; language: string }
  | { kaunta: 'show' }
  | { kaunta: 'close' }
export type ToPage =
  | { kaunta: 'ready' }
  | { kaunta: 'wait'; moment: PopupMoment; amount: number; place: PopupPlace }
  | { kaunta: 'stand'; place: PopupPlace; height: number; name: string }
  | { kaunta: 'keep'; text: string }
  | { kaunta: 'go'; url: string }
  | { kaunta: 'gone' }
