import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
/** Everything that runs at a shop's or on a device; tools and tests run at whoever builds it. */
const sources = globSync('src/{server,shared,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replace('src/', ''), text: readFileSync(path.join(root, file), 'utf8') }))

/** What is dangerous in the wrong place, and the places where it is not, each with its reason. */
const RULES: readonly [what: string, pattern: RegExp, known: Readonly<Record<string, string>>][] = [
  ['text that is run as a program', /\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*['"`]|node:vm'/, {}],
  [
    'text that becomes markup',
    /\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|\bsrcdoc\b/,
    {},
  ],
  [
    'programs of the system',
    /node:child_process'/,
    {
      'server/platform/postgres-cluster.ts': 'execFile with a list of words: no shell reads them',
      'server/platform/postgres-launcher.ts': 'spawn with a list of words: no shell reads them',
      'server/platform/postgres-postmaster.ts': 'spawnSync with a list of words: no shell reads them',
    },
  ],
  ['a shell', /\bshell: true|import \{[^}]*\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'/, {}],
  [
    'expressions made of texts',
    /new RegExp\(/,
    {
      'server/platform/app-paths.ts': 'of our own routes, their signs escaped',
      'server/platform/known-devices.ts': 'of a name of ours',
      'server/platform/web-files.ts': 'of names of encodings of ours',
      'server/platform/without-secrets.ts': 'of names of fields of ours',
      'server/providers/storage/s3-calls.ts': 'of names of elements of ours',
      'server/providers/whatsapp/sandbox-media.ts': 'of words of ours',
      'shared/domain/chat/place-link.ts': 'of parts of ours',
      'shared/domain/names-in-messages.ts': 'of parts of ours',
      'shared/domain/wallet-message.ts': 'of parts of ours',
      'web/features/imports/read-xlsx.ts': 'of names of elements of ours',
      'web/order-link/language-choice.ts': 'of a name of ours',
    },
  ],
  [
    'SQL that is no parameter',
    /sql\.raw\(/,
    {
      'server/modules/archives/archive-rows.repository.ts': 'types and defaults of our own columns',
      'server/modules/archives/archive-sheets.repository.ts': 'names of our own columns',
      'server/modules/conversations/chat-messages.repository.ts': 'a mark for the pool',
      'server/modules/conversations/sending.repository.ts': 'a mark for the pool',
      'server/modules/customers/customer-list.repository.ts': 'asc or desc, < or >',
      'server/modules/customers/customer-merge.repository.ts': 'names of our own columns',
      'server/modules/customers/debts.repository.ts': 'asc or desc, < or >',
      'server/modules/orders/order-create.repository.ts': 'a mark for the pool',
      'server/modules/privacy/copy.repository.ts': 'names of our own columns',
      'server/modules/products/product-list.repository.ts': 'asc or desc, < or >',
      'server/modules/stock/shelf.repository.ts': 'asc or desc, < or >',
      'server/platform/device-sessions.ts': 'a constant of columns',
      'server/platform/login-tries.ts': 'a constant of seconds',
      'server/platform/search-terms.ts': 'asc or desc, < or >',
    },
  ],
  [
    'chance that can be foretold',
    /Math\.random/,
    {
      'server/modules/webhooks/sending.service.ts': 'spreads pauses',
      'web/features/live/live-store.ts': 'spreads pauses',
      'web/features/popups/frame/frame.ts': 'which of two variants',
      'web/features/public-site/layout/grid-background.tsx': 'squares of a background',
      'web/offline/context.ts': 'spreads pauses',
    },
  ],
  [
    'hashes and ciphers that are weak',
    /['"`](?:md5|sha1|RSA-SHA1|des-[\w-]+|rc4|[\w-]*-(?:ecb|cbc))['"`]|aes-\$\{bits\}-cbc/i,
    {
      'server/providers/fiscal/pkcs12.ts': 'opens the file of the tax authority as it comes',
      'server/providers/fiscal/tra-signature.ts': 'the signature the tax authority asks for',
    },
  ],
  [
    'cryptography that is neither Node’s nor the browser’s',
    /from '(?:otpauth|selfsigned|@noble\/[^']+)'/,
    {
      'server/modules/auth/second-factor.service.ts': 'codes of authenticator apps, from `otpauth`',
      'server/platform/lan-certificate.ts': 'certificates of `--lan`, from `selfsigned`',
      'web/offline/chain.ts': 'SHA-256 that does not wait, where the browser’s does',
      'web/offline/proofs.ts': 'HMAC that does not wait, where the browser’s does',
      'web/patterns/named-id.ts': 'SHA-256 that does not wait, where the browser’s does',
    },
  ],
  [
    'certificates that are not looked at, requests that are read loosely',
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|insecureHTTPParser/,
    { 'server/platform/self-call.ts': 'calls this very server, over the machine’s own address' },
  ],
]

test.each(RULES)('%s: only where it is known to be harmless', (_, pattern, known) => {
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
  expect(found.toSorted()).toEqual(Object.keys(known).toSorted())
})

test('the server calls out through one guard; what else opens a connection goes to what the operator named', () => {
  const opens = /import \{[^}]*\b(?:request|get|connect)\b[^}]*\} from 'node:(?:https?|net|tls)'|\bfetch\(/
  const found = sources.filter(({ file, text }) => file.startsWith('server/') && opens.test(text))
  expect(found.map(({ file }) => file).toSorted()).toEqual([
    'server/platform/outgoing.ts',
    'server/platform/self-call.ts',
    'server/providers/printers/printer-line.ts',
    'server/providers/storage/s3-calls.ts',
  ])
})

test('each rule bites', () => {
  const bad = [
    'eval(x)',
    'a.innerHTML = b',
    "import { exec } from 'node:child_process'",
    'spawn(a, { shell: true })',
    'new RegExp(typed)',
    'sql.raw(typed)',
    'Math.random()',
    "createHash('md5')",
    "import { sha256 } from '@noble/hashes/sha2'",
    '{ rejectUnauthorized: false }',
  ]
  expect(RULES.map(([, pattern], at) => pattern.test(bad[at] ?? ''))).toEqual(RULES.map(() => true))
})
