import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { messageFailed } from '../conversations/conversations.facts.ts'
import { conversationsModule } from '../conversations/conversations.module.ts'
import { liveModule } from '../live/live.module.ts'
import { messagesModule } from '../messages/messages.module.ts'
import { figuresRoutes } from './figures.routes.ts'
import { createFiguresService } from './figures.service.ts'
import { createStandingsService } from './standings.service.ts'
import { createSummariesService } from './summaries.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Adds up days that are over. */
    'figures.add_up': Record<string, never>
    /** Writes down how shops stood at the end of the day. */
    'figures.stand': Record<string, never>
    /** Tells owners of their day. */
    'figures.tell': Record<string, never>
    /** A summary that WhatsApp did not bring. */
    'figures.follow': { shopId: string; userId: string; day: string }
  }
}

export const figuresModule = defineModule({
  name: 'figures',
  needs: [liveModule, messagesModule, conversationsModule],
  make: (parts) => ({
    figures: createFiguresService(parts),
    standings: createStandingsService(parts),
    summaries: createSummariesService({ ...parts, isSmsSandbox: parts.sms.kind === 'sandbox' }),
  }),
  routes: figuresRoutes,
  jobs: {
    'figures.add_up': { run: ({ figures }) => figures.addUp(), every: '*/15 * * * *' },
    // Every quarter of an hour, so that a night nobody was there is made up for as soon as somebody is; the first after midnight is the one that writes.
    'figures.stand': { run: ({ standings }) => standings.writeDue(), every: '1,16,31,46 * * * *' },
    'figures.tell': { run: ({ summaries }) => summaries.tellDue(), every: '*/5 * * * *' },
    'figures.follow': { run: ({ summaries }, { shopId, userId, day }) => summaries.follow(shopId, userId, day) },
  },
  hears: ({ summaries }) => [on(messageFailed, summaries.heardOfFailure)],
})
