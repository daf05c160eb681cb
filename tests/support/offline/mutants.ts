import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Mutant, one } from './mutant.ts'
import { COUNTER_MUTANTS } from './mutants-of-the-counter.ts'
import { CREDIT_MUTANTS } from './mutants-credit.ts'
import { COPY_MUTANTS } from './mutants-copy.ts'
import { STOCK_MUTANTS } from './mutants-stock.ts'

const ALL_APPLIED = "batch.rows.map(({ id }) => ({ id, outcome: 'applied', codes: [] }))"
const LAUNCHED = '    const request = await requests.of(batch.shopId, batch.isImport, batch.rows)\n'

/** Each of these must be caught by the histories. */
export const MUTANTS: readonly Mutant[] = [
  ...COUNTER_MUTANTS,
  one(
    'acknowledged before the server answered',
    'sender-rounds.ts',
    LAUNCHED,
    `${LAUNCHED}    await settle(ctx, batch.rows, ${ALL_APPLIED})\n`,
  ),
  one(
    'a lost answer counts as an acknowledgement',
    'sender-rounds.ts',
    '    await releaseLeases(ctx, batch.rows)\n',
    `    await settle(ctx, batch.rows, ${ALL_APPLIED})\n`,
  ),
  one(
    'dropped on 401',
    'sender-rounds.ts',
    "      show({ paused: 'signed_out' })\n      return null",
    `      await settle(ctx, batch.rows, ${ALL_APPLIED})\n      return null`,
  ),
  one(
    'a command without a result counts as acknowledged',
    'sender-settle.ts',
    "(verdicts[result.outcome] ?? 'later') : 'later'",
    "(verdicts[result.outcome] ?? 'later') : 'ack'",
  ),
  one('"retry" is taken for done', 'sender-settle.ts', "retry: 'later'", "retry: 'ack'"),
  one(
    'a final refusal is deleted without a word',
    'sender-settle.ts',
    'settled.parked += 1',
    'acked.push(row)\n        kept.pop()',
  ),
  one(
    'dropped after two tries',
    'sender-settle.ts',
    '    const rows = await db.outbox.bulkGet(sent.map(keyOf))\n',
    '    await db.outbox.bulkDelete(sent.filter((row) => row.tries >= 1).map(keyOf))\n    const rows = await db.outbox.bulkGet(sent.map(keyOf))\n',
  ),
  one(
    'a new id for each try',
    'envelope.ts',
    '    seq: row.madeSeq ?? row.seq,\n',
    '    ...(row.tries > 0 ? { id: crypto.randomUUID() } : {}),\n    seq: row.madeSeq ?? row.seq,\n',
  ),
  one(
    "another person's rows are sent",
    'sender-batch.ts',
    '(row.importedBy ?? row.userId) === userId',
    'userId !== row.lane',
  ),
  one(
    'what is on its way goes again when the walk begins anew',
    'sender-batch.ts',
    '!limits.onTheWay.has(row.lane) && ',
    '',
  ),
  one(
    'a pass that failed does not wait for its other push',
    'sender-rounds.ts',
    'if (sent === null) isOver = true',
    "if (sent === null) return 'over'",
    '      await Promise.all(flights.map(({ said }) => said))\n',
    '',
  ),
  one('the order within a lane is ignored', 'sender-batch.ts', '!at.lanes.has(row.lane) && isOurs', 'isOurs'),
  one(
    'a lane does not wait for what waits before it',
    'sender-batch.ts',
    'at.lanes.add(row.lane)',
    "if (row.state === 'waiting' && dueAt(row, now, limits.isAlone) <= now) at.lanes.add(row.lane)",
  ),
  one(
    'a lease never expires',
    'sender-batch.ts',
    'isAhead(row.leaseUntil, now, LEASE_MS) ? row.leaseUntil : 0',
    'row.leaseUntil > 0 ? now + 1000 : 0',
  ),
  one(
    'a clock that was set back goes unnoticed',
    'sender-gate.ts',
    '  if ((await lastHeartbeat(ctx)) <= now + 1000) return\n',
    '  if (now > 0) return\n',
  ),
  one(
    'order and command in two transactions',
    'record.ts',
    '      db.outbox.add(command),\n',
    '',
    '  for (const command of kept) rememberCommand(command)\n',
    '  for (const command of kept) {\n    await db.outbox.add(command)\n    rememberCommand(command)\n  }\n',
  ),
  one(
    'the counter is read outside the transaction',
    'record.ts',
    '  const commit = () =>\n',
    '  const early = await db.devices.get(`device:${owner.shopId}`)\n  const commit = () =>\n',
    '    const mine = sellingDevice(ctx, owner.shopId)\n',
    '    const mine = Promise.resolve(early)\n',
  ),
  one('the counter of numbers stands still', 'record.ts', 'planned.takesNumber === true ? 1 : 0', '0'),
  one(
    'a second tap makes a second order',
    'kinds/order-create.ts',
    '    if (before) return { done: before }\n',
    '    if (before) draft = { ...draft, id: ctx.newId() }\n',
  ),
  one(
    'a second tap adds the goods a second time',
    'kinds/order-extend.ts',
    '    const lines = freshLines(before.lines, draft.lines)\n',
    '    const lines = draft.lines.map((line) => ({ ...line, id: ctx.newId() }))\n',
  ),
  one(
    "the sender's device is named instead of the maker's",
    'sender-request.ts',
    'rows.map(onTheWire)',
    "rows.map((row) => ({ ...onTheWire(row), deviceId: device?.id ?? '' }))",
  ),
  one(
    'locking the device wipes what is unsent',
    'sign-out.ts',
    '    await db.queryCache.clear()\n',
    '    await db.queryCache.clear()\n    await db.outbox.clear()\n',
  ),
  one(
    '"nothing unsent" forgets what is refused or leased',
    'sign-out.ts',
    'const rows = await db.outbox.filter((row) => ',
    'const rows = await db.outbox.filter((row) => row.tries === 0 && ',
  ),
  one(
    'a refused sale is written all the same',
    'references.ts',
    '    if (used || seen.has(key)) throw',
    "    if (used || seen.has(key)) setTimeout(() => void db.outbox.toCollection().last().then((row) => row && db.outbox.add({ ...row, id: crypto.randomUUID(), seq: row.seq + 1000, lane: orderId, body: { ...(row.body as object), id: orderId, payments: [] }, type: 'order.create' })).catch(() => {}), 0)\n    if (used || seen.has(key)) throw",
  ),
  one(
    'an import makes new ids',
    'envelope.ts',
    '    ...withoutNotes(rest),\n    createdAt',
    '    ...withoutNotes({ ...rest, id: crypto.randomUUID() }),\n    createdAt',
  ),
  one(
    'taking over makes the rows one\u2019s own',
    'queue-actions.ts',
    '.modify({ importedBy: owner.userId, importId })',
    '.modify({ userId: owner.userId, importId })',
  ),
  one(
    'the view is not marked when the server has it',
    'sender-settle.ts',
    '    await markLanes(db, marks, time)\n',
    '',
  ),
  one(
    'a second tap makes a second customer',
    'kinds/customer-create.ts',
    '    if (before) return { done: before }\n',
    '    if (before) body = { ...body, id: crypto.randomUUID() }\n',
  ),
  one(
    'a second tap makes a second product',
    'kinds/product-create.ts',
    '    if (before) return { done: before }\n',
    '    if (before) body = { ...body, id: crypto.randomUUID() }\n',
  ),
  one(
    'a change of a customer is only said to be kept',
    'kinds/customer-save.ts',
    'keptFacts(body.to)).length === 0 && !body',
    'keptFacts(body.to)).length >= 0 && !body',
  ),
  one(
    'a second tap makes a second expense',
    'kinds/expense-create.ts',
    '    if (before) return { done: before }\n',
    '    if (before) body = { ...body, id: crypto.randomUUID() }\n',
  ),
  one(
    'a second tap makes a second message for the desk',
    'kinds/claim-create.ts',
    '    if (before) return { done: before }\n',
    '    if (before) body = { ...body, id: crypto.randomUUID() }\n',
  ),
  one(
    'a change of an expense is only said to be kept',
    'kinds/expense-save.ts',
    'changedExpense(was, body.to).length === 0',
    'changedExpense(was, body.to).length >= 0',
  ),
  one(
    'what a changed expense was before stays out of the drawer',
    'kinds/expense-save.ts',
    'isHere(before) ?',
    'isHere(before) === null ?',
  ),
  one(
    'a voided expense is only said to be voided',
    'kinds/expense-void.ts',
    'if (before.voidedAt !== null) return',
    'if (before.voidedAt === null) return',
  ),
  one(
    'a second tap takes the money a second time',
    'kinds/order-pay.ts',
    'draft.payments.filter((payment) => !paymentIds.has(payment.id))',
    'draft.payments.map((payment) => (paymentIds.has(payment.id) ? { ...payment, id: crypto.randomUUID() } : payment))',
  ),
  one(
    'a second tap gives the money back a second time',
    'kinds/refund-create.ts',
    '    if (isIn(before)) return { done: before }\n',
    '    if (isIn(before)) draft = { ...draft, id: crypto.randomUUID(), payments: draft.payments.map((payment) => ({ ...payment, id: crypto.randomUUID() })) }\n',
  ),
  one(
    'goods that came back in another tab come back once more',
    'kinds/refund-create.ts',
    '    if (problem) throw new Refused(problem, draft.orderId)\n',
    '',
  ),
  one(
    'what cash was rounded by stays owed',
    'order-view.ts',
    'const totalTzs = before + Math.max(roundingOf(body.payments), -before)',
    'const totalTzs = before',
  ),
  one(
    'a tip given at paying is not on the order',
    'order-view.ts',
    'const charges = freshCharges(order.charges, body.charges)',
    'const charges = freshCharges(order.charges, body.charges).slice(1)',
  ),
  one('more goods forget what is charged beside them', 'order-view.ts', '    order.charges,\n', '    [],\n'),
  one('what is written off stands on the shelf again', 'order-view.ts', "!line || part.to !== 'stock'", '!line'),
  one(
    'a void brings back what came back before',
    'kinds/order-step.ts',
    'stockEffects(linesLeft(before), 1,',
    'stockEffects(before.lines, 1,',
  ),
  one(
    'a step goes out and is not shown',
    'kinds/order-step.ts',
    'putOrder(db, before, standing ? { ...after, standing } : after, command)',
    'putOrder(db, before, before, command)',
  ),
  one(
    'a second drawer is opened over the open one',
    'kinds/shift-open.ts',
    '    if (device.shift) {\n',
    '    if (device.shift?.id === body.id) {\n',
  ),
  one(
    'a second tap moves the cash a second time',
    'kinds/shift-move.ts',
    'before.moves.some(({ id }) => id === body.id)',
    "before.moves.some(({ id }) => id === '')",
  ),
  one('what is taken out of the drawer is put into it', 'kinds/shift-move.ts', ': -body.amountTzs', ': body.amountTzs'),
  one(
    'a drawer is closed with a figure nobody saw',
    'kinds/shift-close.ts',
    "    if (expectedTzs(shift.floatTzs, shift.sums) !== seenTzs) throw new Refused('shift.changed')\n",
    '',
  ),
  one('a drawer that was counted stays open', 'kinds/shift-close.ts', '      shift: null,\n', ''),
  one('what is handed back stays in the drawer', 'kinds/refund-create.ts', "'refund', -1)", "'refund', 1)"),
  one('an expense fills the drawer', 'kinds/expense-create.ts', 'tzs: -amountTzs', 'tzs: amountTzs'),
  one(
    'an expense of an earlier drawer goes back into this one',
    'kinds/expense-void.ts',
    'shift && before.shiftId === shift.id ?',
    'shift ?',
  ),
  one('what never happened stays in the drawer', 'record.ts', 'undone, -1)', '[], -1)'),
  one(
    'a command forgets its shift on its way',
    'sender-request.ts',
    'rows.map(onTheWire)',
    'rows.map((row) => ({ ...onTheWire(row), shiftId: undefined }))',
  ),
  one(
    'a second tap is a second note',
    'kinds/activity-note.ts',
    '    if (before) return { done: before }\n',
    '    if (before) body = { ...body, id: crypto.randomUUID() }\n',
  ),
  one(
    'a forgetful cart is cooked twice',
    'kinds/kitchen-send.ts',
    'last && last.round >= sent.round ?',
    'last && last.round < 0 ?',
  ),
  one(
    'what is done in the kitchen is done twice',
    'kinds/kitchen-step.ts',
    '    if (lines.every((place) => isLineDone(before, place) === step.isDone)) return { done: before }\n',
    '',
  ),
  one('a command says nothing of the one before it', 'chain.ts', 'linkTo(device.chain)', 'linkTo(null)'),
  one('the seal is that of the row without its link', 'chain.ts', 'sealOf(linked)', 'sealOf(row)'),
  one(
    'the device forgets what it sealed last',
    'record.ts',
    '        ...(chain === undefined ? {} : { chain }),\n',
    '',
  ),
  one(
    'a command forgets its link in a file',
    'envelope.ts',
    '    ...withoutNotes(rest),\n    createdAt',
    '    ...withoutNotes({ ...rest, chain: undefined }),\n    createdAt',
  ),
  one(
    'a command is sent with another date than it was sealed with',
    'sender-request.ts',
    'rows.map(onTheWire)',
    'rows.map((row) => ({ ...onTheWire(row), ...(row.tries > 0 ? { at: new Date(Date.parse(row.createdAt) - 1000).toISOString() } : {}) }))',
  ),
  one(
    'a receipt says another sum than was sold',
    'receipt-codes.ts',
    'framesOf(await toMessage(signed)',
    'framesOf(await toMessage(signed.map((one) => ({ ...one, clockOffsetMs: one.clockOffsetMs + 1 })))',
  ),
  one('a file that everybody can read', 'carry-file.ts', 'const key = ring?.carry[0]', 'const key = ring?.carry[9]'),
  one(
    'what comes in twice is kept twice',
    'bring-in.ts',
    "(await db.outbox.where('id').equals(envelope.id).count()) > 0",
    'false',
  ),
  one(
    'a command forgets its shift in a file',
    'envelope.ts',
    '    ...withoutNotes(rest),\n    createdAt',
    '    ...withoutNotes({ ...rest, shiftId: undefined }),\n    createdAt',
  ),
  one(
    'a void keeps the money in the drawer',
    'kinds/order-step.ts',
    "draft.to === 'cancelled' ? handedBack",
    "draft.to === 'pending' ? handedBack",
  ),
  ...CREDIT_MUTANTS,
  ...STOCK_MUTANTS,
  ...COPY_MUTANTS,
]

/** Writes the copy and answers its root. The caller removes it. */
export async function plant(mutant: Mutant, project = process.cwd()): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'kaunta-mutant-'))
  await mkdir(join(root, 'src/web'), { recursive: true })
  await cp(resolve(project, 'src/web/offline'), join(root, 'src/web/offline'), { recursive: true })
  await symlink(resolve(project, 'src/shared'), join(root, 'src/shared'))
  await symlink(resolve(project, 'src/web/api'), join(root, 'src/web/api'))
  await symlink(resolve(project, 'node_modules'), join(root, 'node_modules'))
  const path = join(root, 'src/web/offline', mutant.file)
  let text = await readFile(path, 'utf8')
  for (const { find, replace } of mutant.edits) {
    if (text.split(find).length !== 2)
      throw new Error(`${mutant.name}: its place in ${mutant.file} is gone or no longer single`)
    text = text.replace(find, () => replace)
  }
  await writeFile(path, text)
  return root
}
