import type { KeptAd } from '../chat/ads.ts'

/** What a customer said, as much of it as a flow reads; `contract/conversations` has the whole of it and fits in here. */
export type FlowInbound =
  | { kind: 'text'; text: string }
  | { kind: 'choice'; id: string; title: string }
  | { kind: 'location'; lat: number; lng: number; name: string; address: string }
  | { kind: 'basket'; items: readonly { retailerId: string; quantity: number; seenTzs?: number | undefined }[] }
  /** They opened the chat for the first time, and have not written. */
  | { kind: 'welcome' }
  | { kind: 'media' | 'contacts' | 'reaction' | 'unknown' }

/** What of an advertisement, or a post, a start looks at (`domain/chat/ads.ts`). */
export type FlowAd = Pick<KeptAd, 'id' | 'headline' | 'body'>

/** What the shop says back: a part of what WhatsApp takes. */
export type Say =
  | { kind: 'text'; text: string; previewUrl: boolean }
  | { kind: 'buttons'; text: string; buttons: { id: string; title: string }[] }
  | {
      kind: 'list'
      text: string
      button: string
      sections: { title: string; rows: { id: string; title: string; description: string }[] }[]
    }
  | { kind: 'products'; header: string; text: string; sections: { title: string; retailerIds: string[] }[] }
  | { kind: 'image'; media: { link: string }; caption: string }
  | { kind: 'document'; media: { link: string }; fileName: string; caption: string }
  | { kind: 'locationRequest'; text: string }
  | { kind: 'link'; text: string; title: string; url: string }
