import { createDecipheriv, createHash, createHmac, createPrivateKey, pbkdf2Sync, timingSafeEqual } from 'node:crypto'

/**
 * The private key in the file the authority hands out (PKCS #12, RFC 7292). Node opens such a file for TLS alone and never gives its key out. Read is what such files are made of: keys under
 * triple DES (what TRA hands out) or PBES2 with AES. Certificates in it are not looked at: their serial is told by the letter that comes with the file.
 */
export class Pkcs12Refused extends Error {
  override name = 'Pkcs12Refused'
  readonly why: 'password' | 'file'
  constructor(why: 'password' | 'file') {
    super(why)
    this.why = why
  }
}

const MOST_PKCS12_BYTES = 64 * 1024
const MOST_ROUNDS = 20_000
const OID = {
  data: '2a864886f70d010701',
  shroudedKey: '2a864886f70d010c0a0102',
  tripleDes: '2a864886f70d010c0103',
  pbes2: '2a864886f70d01050d',
  pbkdf2: '2a864886f70d01050c',
  hmacSha256: '2a864886f70d0209',
  aes128: '608648016503040102',
  aes192: '608648016503040116',
  aes256: '60864801650304012a',
  sha1: '2b0e03021a',
  sha256: '608648016503040201',
} as const

interface Der {
  tag: number
  body: Buffer
}
const refuse = (): never => {
  throw new Pkcs12Refused('file')
}

function readDer(bytes: Buffer, at = 0): Der & { end: number } {
  const [tag, first] = [bytes[at], bytes[at + 1]]
  if (tag === undefined || first === undefined) return refuse()
  let [start, length] = [at + 2, first]
  if (first >= 0x80) {
    const count = first & 0x7f
    if (count === 0 || count > 3 || start + count > bytes.length) return refuse()
    length = bytes.readUIntBE(start, count)
    start += count
  }
  if (start + length > bytes.length) return refuse()
  return { tag, body: bytes.subarray(start, start + length), end: start + length }
}
function listIn(bytes: Buffer): Der[] {
  const found: Der[] = []
  for (let at = 0; at < bytes.length && found.length < 200;) {
    const one = readDer(bytes, at)
    found.push(one)
    at = one.end
  }
  return found
}
const partAt = (parts: readonly Der[], index: number): Der => parts[index] ?? refuse()
const numberOf = ({ body }: Der): number =>
  body.length > 0 && body.length <= 4 ? body.readUIntBE(0, body.length) : refuse()
const oidOf = ({ body }: Der): string => body.toString('hex')
const sameHash = (name: string) => (name === OID.sha1 ? 'sha1' : name === OID.sha256 ? 'sha256' : refuse())

/** The key as PEM. @throws Pkcs12Refused */
export function keyOfPkcs12(file: Buffer, password: string): string {
  if (file.length > MOST_PKCS12_BYTES) return refuse()
  const parts = listIn(readDer(file).body)
  const [oid, wrapped] = listIn(partAt(parts, 1).body)
  if (!oid || !wrapped || oidOf(oid) !== OID.data) return refuse()
  const safe = readDer(wrapped.body).body
  checkMac(partAt(parts, 2), safe, password)
  for (const content of listIn(readDer(safe).body)) {
    const [kind, inner] = listIn(content.body)
    if (!kind || !inner || oidOf(kind) !== OID.data) continue
    for (const bag of listIn(readDer(readDer(inner.body).body).body)) {
      const [bagKind, value] = listIn(bag.body)
      if (bagKind && value && oidOf(bagKind) === OID.shroudedKey) return openKey(readDer(value.body).body, password)
    }
  }
  return refuse()
}

function checkMac(mac: Der, safe: Buffer, password: string) {
  const [digest, salt, rounds] = listIn(mac.body)
  if (!digest || !salt) return refuse()
  const [algorithm, value] = listIn(digest.body)
  if (!algorithm || !value) return refuse()
  const hash = sameHash(oidOf(readDer(algorithm.body)))
  // A key is made as long as this says, round by round.
  if (value.body.length !== (hash === 'sha1' ? 20 : 32)) return refuse()
  const count = bounded(rounds ? numberOf(rounds) : 1)
  const key = deriveKey(hash, password, salt.body, 3, count, value.body.length)
  const made = createHmac(hash, key).update(safe).digest()
  if (made.length !== value.body.length || !timingSafeEqual(made, value.body)) throw new Pkcs12Refused('password')
}

function openKey(shrouded: Buffer, password: string): string {
  const [algorithm, sealed] = listIn(shrouded)
  if (!algorithm || !sealed) return refuse()
  const [oid, settings] = listIn(algorithm.body)
  if (!oid || !settings) return refuse()
  try {
    const plain =
      oidOf(oid) === OID.tripleDes
        ? openTripleDes(settings, sealed.body, password)
        : oidOf(oid) === OID.pbes2
          ? openPbes2(settings, sealed.body, password)
          : refuse()
    return createPrivateKey({ key: plain, format: 'der', type: 'pkcs8' })
      .export({ type: 'pkcs8', format: 'pem' })
      .toString()
  } catch (error) {
    throw error instanceof Pkcs12Refused ? error : new Pkcs12Refused('password')
  }
}

function openTripleDes(settings: Der, sealed: Buffer, password: string): Buffer {
  const [salt, rounds] = listIn(settings.body)
  if (!salt || !rounds) return refuse()
  const count = bounded(numberOf(rounds))
  const key = deriveKey('sha1', password, salt.body, 1, count, 24)
  const cipher = createDecipheriv('des-ede3-cbc', key, deriveKey('sha1', password, salt.body, 2, count, 8))
  return Buffer.concat([cipher.update(sealed), cipher.final()])
}

function openPbes2(settings: Der, sealed: Buffer, password: string): Buffer {
  const [derivation, encryption] = listIn(settings.body)
  const [kind, terms] = derivation ? listIn(derivation.body) : []
  const [cipherKind, iv] = encryption ? listIn(encryption.body) : []
  if (!kind || !terms || !cipherKind || !iv || oidOf(kind) !== OID.pbkdf2) return refuse()
  const [salt, rounds, ...rest] = listIn(terms.body)
  const derive = rest.find(({ tag }) => tag === 0x30)
  const hash = derive && oidOf(readDer(derive.body)) === OID.hmacSha256 ? 'sha256' : 'sha1'
  const bits = { [OID.aes128]: 128, [OID.aes192]: 192, [OID.aes256]: 256 }[oidOf(cipherKind)]
  if (!salt || !rounds || bits === undefined || iv.body.length !== 16) return refuse()
  const key = pbkdf2Sync(password, salt.body, bounded(numberOf(rounds)), bits / 8, hash)
  const cipher = createDecipheriv(`aes-${bits}-cbc`, key, iv.body)
  return Buffer.concat([cipher.update(sealed), cipher.final()])
}

/** A file that wants more work than any honest one must not hold the server up. */
const bounded = (rounds: number): number => (rounds >= 1 && rounds <= MOST_ROUNDS ? rounds : refuse())

/** RFC 7292, appendix B. `id`: 1 a key, 2 an initial vector, 3 a MAC's key. */
function deriveKey(hash: 'sha1' | 'sha256', password: string, salt: Buffer, id: number, rounds: number, bytes: number) {
  const block = 64
  const secret = Buffer.from(`${password}\0`, 'utf16le').swap16()
  const filled = (text: Buffer) => {
    const length = block * Math.ceil(text.length / block)
    return Buffer.alloc(length, text.length === 0 ? 0 : text)
  }
  let spread = Buffer.concat([filled(salt), filled(secret)])
  const made: Buffer[] = []
  for (let length = 0; length < bytes;) {
    let digest = createHash(hash).update(Buffer.alloc(block, id)).update(spread).digest()
    for (let round = 1; round < rounds; round += 1) digest = createHash(hash).update(digest).digest()
    made.push(digest)
    length += digest.length
    const added = BigInt(`0x${Buffer.alloc(block, digest).toString('hex')}`) + 1n
    const next: Buffer[] = []
    for (let at = 0; at < spread.length; at += block) {
      const sum = (BigInt(`0x${spread.subarray(at, at + block).toString('hex')}`) + added) & ((1n << 512n) - 1n)
      next.push(Buffer.from(sum.toString(16).padStart(block * 2, '0'), 'hex'))
    }
    spread = Buffer.concat(next)
  }
  return Buffer.concat(made).subarray(0, bytes)
}
