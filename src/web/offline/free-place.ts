import type { KauntaDb, OutboxRow, SetAsideRow } from './db.ts'

/** A place may be taken by another command of the same device, made while the second disk was away. */
export async function freePlace<Row extends OutboxRow>(
  table: { get(key: [string, number]): PromiseLike<Row | undefined> },
  row: OutboxRow,
): Promise<Pick<OutboxRow, 'seq' | 'madeSeq'>> {
  let { seq } = row
  while ((await table.get([row.deviceId, seq])) !== undefined) seq += 1
  return seq === row.seq ? { seq } : { seq, madeSeq: row.madeSeq ?? row.seq }
}

/** In the transaction that takes it out of the queue. Never over another one: what was displaced in the queue may come to the place of what was set aside before. */
export async function addAside({ setAside }: KauntaDb, row: SetAsideRow): Promise<void> {
  // Set aside before, and brought in again by a file that was made before that: the later word of why holds.
  await setAside.where('id').equals(row.id).delete()
  await setAside.add({ ...row, ...(await freePlace(setAside, row)) })
}
