import {
  createTemplate,
  getTemplate,
  submitTemplate,
  type Template,
} from '../../../src/shared/contract/message-templates.ts'
import type { TemplateContent } from '../../../src/shared/domain/chat/template-content.ts'
import { starterOf } from '../../../src/shared/domain/chat/template-starters.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import type { OwnedShop } from '../test-app.ts'
import { type ANumber, deliver, delivery, type startChatApp } from './chats.ts'

interface World {
  chat: Awaited<ReturnType<typeof startChatApp>>
  shop: OwnedShop
  number: ANumber
}

/** What is done with templates, of one shop unless another is named. */
export function templateSteps(world: () => World) {
  let made = 0
  const t = () => world().chat.t
  async function draft(
    content: TemplateContent = starterOf('offer').content,
    more: { name?: string; of?: OwnedShop; numberId?: string | null } = {},
  ) {
    const { name = `ofa_${(made += 1)}`, of = world().shop, numberId = world().number.id } = more
    return await t().must(createTemplate, { body: { id: uuidv7(), numberId, name, content } }, of.token)
  }
  const one = (id: string, of = world().shop) => t().must(getTemplate, { params: { id } }, of.token)
  const submit = (row: Template, submitId: string = uuidv7(), of = world().shop) =>
    t().call(submitTemplate, { params: { id: row.id }, body: { submitId, version: row.version } }, of.token)
  const work = async () => {
    for (let round = 0; round < 3; round += 1) await t().app.runDueJobs()
  }
  return {
    draft,
    one,
    submit,
    work,
    /** Handed in, and taken by WhatsApp. */
    handedIn: async (content?: TemplateContent): Promise<Template> => {
      const row = await draft(content)
      const { status } = await submit(row)
      if (status !== 200) throw new Error(`it was answered ${status}`)
      await work()
      return await one(row.id)
    },
    states: async (id: string) =>
      Object.fromEntries((await one(id)).languages.map(({ language, state }) => [language, state])),
    atMeta: (name: string) =>
      world()
        .chat.graph.written.all(world().number.wabaId)
        .filter((row) => row.name === name),
    /** Approved, in American English and with a part that is not written here. */
    madeAtMeta: (name: string) =>
      world()
        .chat.graph.written.all(world().number.wabaId)
        .push({
          id: '1689556908999999',
          name,
          language: 'en_US',
          status: 'APPROVED',
          category: 'MARKETING',
          components: [
            { type: 'BODY', text: 'Habari' },
            { type: 'CAROUSEL', cards: [] },
          ],
          rejected_reason: 'NONE',
          quality_score: { score: 'GREEN' },
          edits: [],
        }),
    /** As Meta tells it; `at` in seconds from now. */
    told: async (field: string, name: string, value: object, at = 0, language = 'sw') => {
      const time = Math.floor(t().clock.now().getTime() / 1000) + at
      const named = { message_template_id: 1, message_template_name: name, message_template_language: language }
      const changes = [{ field, value: { ...named, ...value } }]
      await deliver(t(), delivery({ id: world().number.wabaId, time, changes }))
    },
    status: (event: string, more: object = {}) => ({ event, reason: 'NONE', ...more }),
  }
}
