import { sendPrintJob, takePrintJobs } from '../../src/shared/contract/shared-printing.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { TestApp } from './test-app.ts'

/** A printer of this device that others may print on, and a paper that waits for it. */
export async function aSharedPrinter(
  t: Pick<TestApp, 'must'>,
  { token }: { token: string },
  deviceId: string,
  name: string,
): Promise<void> {
  const printer = { printerId: 'stove', name: name.slice(0, 60), paper: '58mm', columns: 32, letters: 'plain' } as const
  await t.must(takePrintJobs, { body: { deviceId, printers: [{ ...printer, hasKnife: false, feedLines: 3 }] } }, token)
  const data = Buffer.from(name).toString('base64')
  await t.must(sendPrintJob, { body: { id: uuidv7(), deviceId, printerId: 'stove', data } }, token)
}
