import type { FastifyInstance, FastifyReply } from 'fastify'
import { health, healthLive, healthReady } from '../../../shared/contract/operator.ts'
import { type Db, ping } from '../../platform/database.ts'
import type { LoopWatch } from '../../platform/loop-watch.ts'
import { route } from '../../platform/http.ts'

/** A probe must answer before its caller gives up on it. */
const DATABASE_WITHIN_MS = 2000

export function healthRoutes(
  app: FastifyInstance,
  {
    db,
    version,
    isDraining,
    loop,
  }: { db: Db; version: string; isDraining: () => boolean; loop: Pick<LoopWatch, 'figures'> },
) {
  async function look(reply: FastifyReply) {
    const database = (await isUp(db)) ? ('up' as const) : ('down' as const)
    const status = database === 'down' ? ('down' as const) : isDraining() ? ('draining' as const) : ('ok' as const)
    if (status !== 'ok') reply.code(503)
    return { status, version, database, eventLoop: loop.figures() }
  }
  route(app, health, ({ reply }) => look(reply), { unlimited: true })
  // The process runs and answers; whether it should get traffic is the question of `ready`.
  route(app, healthLive, () => ({ status: 'ok' as const }), { unlimited: true })
  route(app, healthReady, ({ reply }) => look(reply), { unlimited: true })
}

async function isUp(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), DATABASE_WITHIN_MS)))
  const asked = ping(db).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
