import { aServerProcess } from '../support/server-process.ts'

/** One real server for all specs; each spec is its own user and shop, and its own address as far as rate limits go. */
export default async function globalSetup() {
  const server = await aServerProcess({ port: Number(process.env['KAUNTA_E2E_PORT'] ?? '3199') })
  await server.start()
  const operatorLink = /https?:\/\/\S+\/operator\S*/.exec(server.output())?.[0]
  if (operatorLink !== undefined) process.env['KAUNTA_OPERATOR_LINK'] = operatorLink
  return () => server.dispose()
}
