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

/** A valid call of each of its endpoints. */
export const sharedPrintingSamples = {
  readNetworkPrinting: () => ({}),
  askPrinter: () => ({ body: { host: '192.168.1.50', port: 9100 } }),
  printOnNetwork: () => ({ body: { id: uuidv7(), host: '192.168.1.50', port: 9100, data: 'G0A=' } }),
  listSharedPrinters: () => ({}),
  takePrintJobs: (shop: { device: { id: string } }) => ({
    body: {
      deviceId: shop.device.id,
      printers: [
        {
          printerId: 'stove',
          name: 'MP-58',
          paper: '58mm' as const,
          columns: 32,
          letters: 'plain' as const,
          hasKnife: false,
          feedLines: 3,
        },
      ],
    },
  }),
  sendPrintJob: (shop: { device: { id: string } }) => ({
    body: { id: uuidv7(), deviceId: shop.device.id, printerId: 'stove', data: 'G0A=' },
  }),
  readPrintJob: () => ({ params: { id: uuidv7() } }),
  answerPrintJob: (shop: { device: { id: string } }) => ({
    params: { id: uuidv7() },
    body: { deviceId: shop.device.id, state: 'printed' as const, code: null },
  }),
}
