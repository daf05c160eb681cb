import * as z from 'zod'
import { NOTICE_EVENTS } from '../domain/notice-events.ts'

/** What somebody chose to be told of, each once. */
export const NoticeEvents = z
  .array(z.enum(NOTICE_EVENTS))
  .max(NOTICE_EVENTS.length)
  .refine((events) => new Set(events).size === events.length)
