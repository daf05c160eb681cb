import { createHash, X509Certificate } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { hostname, networkInterfaces } from 'node:os'
import path from 'node:path'
import { generate } from 'selfsigned'
import { brand } from '../../shared/brand.ts'

const DAY_MS = 86_400_000
/** iOS takes no server certificate that lasts longer than 825 days, and stricter figures come up; a year is plenty, it renews itself. */
const SERVER_DAYS = 365
const AUTHORITY_DAYS = 3650
const RENEW_BEFORE_DAYS = 30

export interface LanCertificate {
  cert: string
  key: string
  /** The authority a device has to trust, once. */
  authority: string
  fingerprint: string
}

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
function writePrivate(file: string, text: string) {
  writeFileSync(`${file}.part`, text, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

const rank = (ip: string) => (ip.startsWith('192.168.') ? 0 : ip.startsWith('10.') ? 1 : 2)
/** IPv4 addresses of this machine that a tablet in the same network can reach, the usual home and shop ranges first; bridges of containers left out. */
export function lanAddresses(): string[] {
  const all = Object.entries(networkInterfaces()).flatMap(([name, addresses]) =>
    /^(docker|br-|veth|virbr|vmnet|utun|tun|tap)/.test(name)
      ? []
      : (addresses ?? [])
          .filter((a) => a.family === 'IPv4' && !a.internal && !a.address.startsWith('169.254.'))
          .map((a) => a.address),
  )
  return [...new Set(all)].sort((a, b) => rank(a) - rank(b))
}

/** An authority of this installation (kept for ten years, so devices trust it once) and a certificate for the addresses of the moment. */
export async function lanCertificate(
  dataDir: string,
  addresses: readonly string[],
  now = new Date(),
): Promise<LanCertificate> {
  const folder = path.join(dataDir, 'tls')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const authority = await authorityOf(folder, now)
  const names = [...new Set(['localhost', hostname(), `${hostname().split('.')[0] ?? 'localhost'}.local`])].filter(
    (name) => /^[a-z0-9.-]+$/i.test(name),
  )
  const ips = [...new Set(['127.0.0.1', ...addresses])]
  const covered = createHash('sha256')
    .update(JSON.stringify([names, ips, authority.cert]))
    .digest('hex')
  const files = {
    cert: path.join(folder, 'server.pem'),
    key: path.join(folder, 'server-key.pem'),
    covers: path.join(folder, 'server.covers'),
  }
  const kept = { cert: read(files.cert), key: read(files.key) }
  const fingerprint = new X509Certificate(authority.cert).fingerprint256
  if (kept.cert && kept.key && read(files.covers) === covered && daysLeft(kept.cert, now) > RENEW_BEFORE_DAYS)
    return { cert: kept.cert, key: kept.key, authority: authority.cert, fingerprint }
  const made = await generate(
    [
      { name: 'commonName', value: ips[1] ?? 'localhost' },
      { name: 'organizationName', value: brand.name },
    ],
    {
      keyType: 'ec',
      curve: 'P-256',
      algorithm: 'sha256',
      notBeforeDate: new Date(now.getTime() - DAY_MS),
      notAfterDate: new Date(now.getTime() + SERVER_DAYS * DAY_MS),
      ca: { key: authority.key, cert: authority.cert },
      extensions: [
        { name: 'basicConstraints', cA: false, critical: true },
        { name: 'keyUsage', digitalSignature: true, critical: true },
        { name: 'extKeyUsage', serverAuth: true },
        {
          name: 'subjectAltName',
          altNames: [
            ...names.map((value) => ({ type: 2 as const, value })),
            ...ips.map((ip) => ({ type: 7 as const, ip })),
          ],
        },
      ],
    },
  )
  writePrivate(files.key, made.private)
  writePrivate(files.cert, made.cert)
  writePrivate(files.covers, covered)
  return { cert: made.cert, key: made.private, authority: authority.cert, fingerprint }
}

const daysLeft = (cert: string, now: Date) =>
  (new Date(new X509Certificate(cert).validTo).getTime() - now.getTime()) / DAY_MS

async function authorityOf(folder: string, now: Date): Promise<{ cert: string; key: string }> {
  const files = { cert: path.join(folder, 'authority.pem'), key: path.join(folder, 'authority-key.pem') }
  const [cert, key] = [read(files.cert), read(files.key)]
  if (cert && key && daysLeft(cert, now) > SERVER_DAYS) return { cert, key }
  const name = `${brand.name} ${hostname().split('.')[0] ?? 'local'} ${now.toISOString().slice(0, 10)}`
  const made = await generate(
    [
      { name: 'commonName', value: name },
      { name: 'organizationName', value: brand.name },
    ],
    {
      keyType: 'ec',
      curve: 'P-256',
      algorithm: 'sha256',
      notBeforeDate: new Date(now.getTime() - DAY_MS),
      notAfterDate: new Date(now.getTime() + AUTHORITY_DAYS * DAY_MS),
      extensions: [
        { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
        { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
      ],
    },
  )
  writePrivate(files.key, made.private)
  writePrivate(files.cert, made.cert)
  return { cert: made.cert, key: made.private }
}
