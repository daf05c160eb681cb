import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios'

export interface Asked {
  method: string
  url: string
  query: Record<string, string>
  body: unknown
}

interface Answer {
  status: number
  body: unknown
}

/**
 * For tests of screens: what `call` sends ends here instead of on the network. `answer` gives status and body, or null where no server can be reached.
 * @returns what puts the network back.
 */
export function answerCalls(answer: (asked: Asked) => Answer | null | Promise<Answer | null>): () => void {
  const before = axios.defaults.adapter
  axios.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const { data, params } = config as { data?: unknown; params?: Record<string, string> }
    const given = await answer({
      method: (config.method ?? 'get').toUpperCase(),
      url: config.url ?? '',
      query: { ...params },
      body: typeof data === 'string' ? (JSON.parse(data) as unknown) : undefined,
    })
    if (given === null) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    const { status, body } = given
    const headers = { 'content-type': 'application/json' }
    const response = { data: JSON.stringify(body), status, statusText: '', headers, config }
    if (status >= 400) throw new AxiosError(String(status), AxiosError.ERR_BAD_REQUEST, config, null, response)
    return response
  }
  return () => {
    if (before === undefined) delete axios.defaults.adapter
    else axios.defaults.adapter = before
  }
}
