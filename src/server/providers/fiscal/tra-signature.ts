import { createPrivateKey, createPublicKey, createSign, createVerify } from 'node:crypto'
import { leaf } from './xml-writer.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const SIGNATURE_START = '<EFDMSSIGNATURE>'

/** RSA with SHA-1, as the authority asks for: the same key and bytes give the same signature each time. */
export const signed = (inner: string, privateKey: string): string =>
  `${DECLARATION}<EFDMS>${inner}${leaf('EFDMSSIGNATURE', createSign('RSA-SHA1').update(inner, 'utf8').sign(privateKey, 'base64'))}</EFDMS>`

/** The signed inside of a request, or null where the signature is not of these bytes and this key. */
export function opened(request: string, publicKey: string): string | null {
  const from = request.indexOf('<EFDMS>') + '<EFDMS>'.length
  const to = request.lastIndexOf(SIGNATURE_START)
  const end = request.indexOf('</EFDMSSIGNATURE>', to)
  if (from < '<EFDMS>'.length || to < from || end === -1) return null
  const inner = request.slice(from, to)
  const signature = request.slice(to + SIGNATURE_START.length, end)
  return createVerify('RSA-SHA1').update(inner, 'utf8').verify(publicKey, signature, 'base64') ? inner : null
}

/** Whether a text is an RSA private key that signs; what it is otherwise is nobody's business. */
export function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
