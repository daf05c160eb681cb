/** What the sandbox answers as Meta's server does: by code. */
export class SandboxRefused extends Error {
  readonly code: number
  readonly status: number
  readonly subcode: number
  constructor(code: number, message: string, status = 400, subcode = 0) {
    super(message)
    this.code = code
    this.status = status
    this.subcode = subcode
  }
}
