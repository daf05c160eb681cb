/** What `call` answers when it was asked for bytes. */
export function asBlob(answer: unknown): Blob {
  if (!(answer instanceof Blob)) throw new TypeError('a file without bytes')
  return answer
}
