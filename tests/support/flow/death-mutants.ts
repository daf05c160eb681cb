import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Act } from './death-script.ts'

/**
 * Faults put into one copy of the server's code, each behind a switch: to load the server takes seconds. The text must be there exactly once, so that no fault goes stale unseen. `from`: the first seed
 * of histories that is known to catch it; one that no longer fits costs time and nothing else.
 */
interface DeathMutant {
  name: string
  from: number
  /** What has to happen for it to show, and how often the database is what is lost. */
  only: readonly Act['kind'][]
  blinks?: number
  edits: { file: string; find: string; replace: (isOn: string) => string }[]
  /** What the database would not let happen. */
  put?: string
}
const edit = (file: string, find: string, replace: (isOn: string) => string) => ({
  file: `src/server/modules/${file}.ts`,
  find,
  replace,
})
const WEBHOOK = 'conversations/webhook.service'
const APPLY = '          return apply(tx, place, item, attempt <= TRIES)\n        })\n'

export const DEATH_MUTANTS: readonly DeathMutant[] = [
  {
    name: 'a delivery is done with before it is worked on',
    from: 1,
    only: ['write'],
    edits: [
      edit(
        WEBHOOK,
        '        done = await followAll(some, senders, told)\n',
        (isOn) =>
          `        if (${isOn}) await inSystem(db, (tx) => settleDeliveries(tx, some.map(({ id }) => ({ id, passedOver: '' })), clock.now()))\n        done = await followAll(some, senders, told)\n`,
      ),
    ],
  },
  {
    name: 'what may have gone out is sent again',
    from: 14,
    only: ['write', 'tap'],
    edits: [
      edit(
        'conversations/sending.service',
        '        await leaveUnknown(tx, shopId, row)\n        await emit(',
        (isOn) =>
          `        await (${isOn} ? markAgain(tx, shopId, row.id, now, null) : leaveUnknown(tx, shopId, row))\n        await emit(`,
      ),
    ],
  },
  {
    name: 'what follows from a message is a transaction of its own',
    from: 1,
    only: ['write'],
    edits: [
      edit(
        'conversations/inbound.service',
        '    await tell(tx, inboundArrived, {\n',
        (isOn) => `    await (${isOn} ? later : tell)(tx, inboundArrived, {\n`,
      ),
      edit(
        'conversations/inbound.service',
        '/** A reaction that is taken back',
        () =>
          'const later = (_tx, _fact, what) => void (globalThis.kauntaLater = what)\n/** A reaction that is taken back',
      ),
      edit(
        WEBHOOK,
        APPLY,
        () =>
          `${APPLY}        const later = globalThis.kauntaLater\n        globalThis.kauntaLater = undefined\n        if (later) await inShop(db, place.shopId, (tx) => tell(tx, inboundArrived, later))\n`,
      ),
      edit(
        WEBHOOK,
        "import { applyItem } from './inbound.service.ts'\n",
        () =>
          "import { applyItem } from './inbound.service.ts'\nimport { tell } from '../../platform/facts.ts'\nimport { inboundArrived } from './conversations.facts.ts'\n",
      ),
    ],
  },
  {
    name: 'what was kept and not settled is not sent for again',
    from: 5,
    only: ['write'],
    edits: [
      edit(
        'conversations/inbound.service',
        'if (!isNew) return await wakeSender(tx, shopId, numberId)',
        (isOn) => `if (!isNew) return ${isOn} ? undefined : await wakeSender(tx, shopId, numberId)`,
      ),
    ],
  },
  {
    name: 'who comes later passes by',
    from: 3,
    only: ['write'],
    edits: [
      edit(
        'conversations/deliveries.repository',
        'not exists (select 1 from first where claimed_until > ${now})',
        (isOn) =>
          `\${${isOn} ? sql\`(claimed_until is null or claimed_until <= \${now})\` : sql\`not exists (select 1 from first where claimed_until > \${now})\`}`,
      ),
    ],
  },
  {
    name: 'a message that comes again is heard again',
    from: 1,
    only: ['write'],
    put: 'drop index chat_messages_wamid',
    edits: [
      edit(
        'conversations/chat-messages.repository',
        'row.wamid === undefined ? sql`true`',
        (isOn) => `row.wamid === undefined || ${isOn} ? sql\`true\``,
      ),
    ],
  },
]
/** Of the one that is switched on: they run one after the other. */
export const switchOn = (name: string | null): void => void Object.assign(globalThis, { kauntaDeathMutant: name })

/** Writes the copy and answers its root. The caller removes it. */
export async function plantDeathMutants(project = process.cwd()): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'kaunta-deaths-'))
  await mkdir(path.join(root, 'src'))
  await cp(path.join(project, 'src/server'), path.join(root, 'src/server'), { recursive: true })
  for (const linked of ['src/shared', 'node_modules', 'package.json', 'tsconfig.json'])
    await symlink(path.join(project, linked), path.join(root, linked))
  for (const { name, edits } of DEATH_MUTANTS)
    for (const { file, find, replace } of edits) {
      const at = path.join(root, file)
      const text = await readFile(at, 'utf8')
      if (text.split(find).length !== 2) throw new Error(`${name}: its place in ${file} is gone or no longer single`)
      const isOn = `globalThis.kauntaDeathMutant === ${JSON.stringify(name)}`
      await writeFile(
        at,
        text.replace(find, () => replace(isOn)),
      )
    }
  return root
}
