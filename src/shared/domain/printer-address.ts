/** Where a printer of the shop's own network is. Addresses of IPv4 alone: raw printing is spoken in networks of shops, and what is not read cannot be read wrongly. */
export interface PrinterAddress {
  host: string
  port: number
}

/** What nearly every maker listens on for bytes as they are (HP called it JetDirect). */
export const RAW_PORT = 9100

/** Four numbers as people write them; `010` would be eight to some readers and ten to others. */
export function isIpv4(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}
export const isPort = (port: number): boolean => Number.isInteger(port) && port >= 1 && port <= 65_535

/** "192.168.1.50", "192.168.1.50:9101"; null for anything else. */
export function readPrinterAddress(typed: string): PrinterAddress | null {
  const [host = '', port, ...more] = typed.trim().split(':')
  if (more.length > 0 || !isIpv4(host)) return null
  if (port === undefined) return { host, port: RAW_PORT }
  return /^\d{1,5}$/.test(port) && isPort(Number(port)) ? { host, port: Number(port) } : null
}
export const printerAddressText = ({ host, port }: PrinterAddress): string =>
  port === RAW_PORT ? host : `${host}:${port}`
