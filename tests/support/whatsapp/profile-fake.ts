/** Meta's business profiles and conversational components, by hand from their documentation of v23.0: what is not documented, or longer than it may be, is a problem. */
type Json = Record<string, unknown>
interface Answer {
  status: number
  body: unknown
}
const FIELDS = { about: 139, address: 256, description: 256, email: 128, vertical: 40 } as const

export function createProfileFake(problem: (what: string) => void, refuse: (code: number, status?: number) => Answer) {
  const profiles = new Map<string, Json>()
  const prompts = new Map<string, string[]>()
  /** For the next calls that write: a code it refuses with. */
  const faults: number[] = []

  function setProfile(id: string, { messaging_product: product, websites, ...body }: Json): Answer {
    if (product !== 'whatsapp') problem('messaging_product')
    for (const [name, value] of Object.entries(body)) {
      const most = name in FIELDS ? FIELDS[name as keyof typeof FIELDS] : 0
      if (typeof value !== 'string' || value.length > most) problem(`profile.${name}`)
    }
    if (body['about'] === '') problem('an empty about')
    const sites = websites as string[]
    if (sites.length > 2 || sites.some((site) => site.length > 256 || !/^https?:\/\//.test(site))) problem('websites')
    profiles.set(id, { ...body, websites: sites })
    return { status: 200, body: { success: true } }
  }
  function setAutomation(id: string, body: Json): Answer {
    const said = body['prompts'] as string[]
    if (Object.keys(body).join() !== 'prompts') problem(`undocumented ${Object.keys(body).join()}`)
    if (said.length > 3 || said.some((one) => one === '' || one.length > 80)) problem('prompts')
    prompts.set(id, said)
    return { status: 200, body: { success: true } }
  }
  return {
    profiles,
    prompts,
    faults,
    isAsked: (what: string, url: URL): boolean =>
      what === 'whatsapp_business_profile'
      || what === 'conversational_automation'
      || url.searchParams.get('fields') === 'conversational_automation',
    answer(method: string | undefined, id: string, what: string, url: URL, text: string): Answer {
      if (method === 'GET' && what === '') {
        const said = prompts.get(id)
        return { status: 200, body: { id, ...(said ? { conversational_automation: { prompts: said } } : {}) } }
      }
      if (method === 'GET') {
        if (url.searchParams.get('fields') !== 'about,address,description,email,websites,vertical') problem('fields')
        return { status: 200, body: { data: [{ messaging_product: 'whatsapp', ...profiles.get(id) }] } }
      }
      const fault = faults.shift()
      if (fault !== undefined) return refuse(fault)
      const body = JSON.parse(text) as Json
      return what === 'conversational_automation' ? setAutomation(id, body) : setProfile(id, body)
    },
  }
}
