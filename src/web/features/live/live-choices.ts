import type { PushTopics } from '../../../shared/contract/live.ts'
import type { NoticeEvent } from '../../../shared/domain/notice-events.ts'
import { createKeptChoices } from '../../session/kept-choices.ts'

/** What this device does when something new comes. */
interface LiveChoices {
  /** The bell of new orders. */
  sound: boolean
  /** Whoever switched notifications on here, so that the same person's next session goes on with them and nobody else's. */
  push: {
    userId: string
    id: string
    events?: NoticeEvent[]
    /** Instead, where an app from before decision 385 kept it. */
    topics?: PushTopics
  } | null
}

export const {
  read: readChoices,
  save: saveChoices,
  on: onChoices,
} = createKeptChoices<LiveChoices>('kaunta.live', { sound: true, push: null })
