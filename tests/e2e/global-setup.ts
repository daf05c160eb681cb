import { openOperator } from '../../src/shared/contract/operator.ts'
import { RECEIVER_PORT } from '../support/receiver-port.ts'
import { createApiClient } from '../support/api-client.ts'
import { aServerProcess } from '../support/server-process.ts'

/** One real server for all specs; each spec is its own user and shop, and its own address as far as rate limits go. */
export default async function globalSetup() {
  const server = await aServerProcess({
    port: Number(process.env['KAUNTA_E2E_PORT'] ?? '3199'),
    // An app at Meta, as far as the pages are concerned.
    env: {
      WHATSAPP_APP_ID: '1234567890123',
      WHATSAPP_CONFIG_ID: '987654321098',
      WHATSAPP_APP_SECRET: 'siri-ya-app-ya-meta',
      WHATSAPP_VERIFY_TOKEN: 'neno-la-uthibitisho-la-jaribio',
      LOOPBACK_ORIGIN: `http://127.0.0.1:${RECEIVER_PORT}`,
    },
  })
  await server.start()
  process.env['KAUNTA_E2E_DATA'] = server.dataDir
  // The link printed at start works once; the specs share what it was traded for.
  const key = /\/operator\?key=([\w-]+)/.exec(server.output())?.[1]
  if (key !== undefined)
    process.env['KAUNTA_OPERATOR_TOKEN'] = (
      await createApiClient(server.url)(openOperator, { body: { key } })
    ).body.token
  return () => server.dispose()
}
