/** Each function runs in the page and stands alone (as tests/bench/filling.ts). */

/** A sale as somebody wrote it down: of one kind of goods, paid on the spot. */
export interface PlainSale {
  soldAt: number
  pieces: number
  totalTzs: number
  /** Of it for the tax office. */
  taxTzs: number
  isCard: boolean
}

/**
 * Writes sales into the device's memory as the last one that was really made here was written: order, command, counters and what the open drawer says, in one transaction.
 * A month of taps would take hours.
 */
export async function writeSales(sales: PlainSale[]): Promise<string[]> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('kaunta')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })
  const ask = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
    })
  const idAt = (ms: number) => {
    const [time, random] = [Math.floor(ms).toString(16).padStart(12, '0'), crypto.randomUUID()]
    return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
  }
  type Sums = Record<string, { tzs: number; count: number }>
  interface Device {
    seq: number
    counter: number
    shift: { sums: { cash: Sums; card?: { tzs: number; count: number } } }
  }
  interface Body {
    id: string
    number: string
    lines: object[]
    payments: object[]
    events: { at: string }[]
  }
  interface Row {
    seq: number
    body: Body
    type: string
  }
  const transaction = db.transaction(['outbox', 'orders', 'devices'], 'readwrite')
  const [outbox, orders, devices] = ['outbox', 'orders', 'devices'].map((name) => transaction.objectStore(name))
  if (!outbox || !orders || !devices) throw new Error('no tables')
  const last = (await ask(outbox.getAll() as IDBRequest<Row[]>)).findLast((row) => row.type === 'order.create')
  if (!last) throw new Error('nothing is queued')
  const order = await ask(orders.get(last.body.id) as IDBRequest<Body>)
  const [device] = await ask(devices.getAll() as IDBRequest<Device[]>)
  if (!device) throw new Error('no device')
  const { sums } = device.shift
  sums.card ??= { tzs: 0, count: 0 }
  const numbers: string[] = []
  for (const [index, { soldAt, pieces, totalTzs, taxTzs, isCard }] of sales.entries()) {
    const [id, at] = [idAt(soldAt - 20_000), new Date(soldAt).toISOString()]
    const number = last.body.number.replace(/\d{6}$/, String(device.counter + index + 1).padStart(6, '0'))
    const own = {
      id,
      number,
      at,
      lines: last.body.lines.map((line) => ({
        ...line,
        id: idAt(soldAt - 10_000),
        quantityMilli: pieces * 1000,
        grossTzs: totalTzs,
        taxTzs,
        totalTzs,
      })),
      subtotalTzs: totalTzs,
      taxTzs,
      totalTzs,
      payments: last.body.payments.map((payment) => ({
        ...payment,
        id: idAt(soldAt),
        at,
        amountTzs: totalTzs,
        ...(isCard ? { method: 'card', receivedTzs: null, changeTzs: null } : { receivedTzs: totalTzs, changeTzs: 0 }),
      })),
    }
    // The link to the command before is left out, as by an app from before there were any.
    outbox.add({
      ...last,
      chain: undefined,
      id: idAt(soldAt + 1),
      seq: device.seq + index + 1,
      lane: id,
      createdAt: at,
      body: { ...last.body, ...own },
    })
    orders.add({
      ...order,
      ...own,
      paidTzs: totalTzs,
      changedAt: at,
      events: order.events.map((event) => ({ ...event, at })),
    })
    const tally = isCard ? sums.card : sums.cash['sale']
    if (!tally) throw new Error('no sums')
    tally.tzs += totalTzs
    tally.count += 1
    numbers.push(number)
  }
  devices.put({ ...device, seq: device.seq + sales.length, counter: device.counter + sales.length })
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve)
    transaction.addEventListener('error', () => reject(transaction.error ?? new Error('refused')))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('given up')))
  })
  db.close()
  return numbers
}
