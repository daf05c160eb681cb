import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { templateTold } from '../conversations/conversations.facts.ts'
import { conversationsModule } from '../conversations/conversations.module.ts'
import { liveModule } from '../live/live.module.ts'
import { createTemplateFilesService } from './template-files.service.ts'
import { createTemplateNewsService } from './template-news.service.ts'
import { createTemplateSubmitService } from './template-submit.service.ts'
import { templatesRoutes } from './templates.routes.ts'
import { createMessageTemplatesService } from './templates.service.ts'

interface OneLanguage {
  shopId: string
  templateId: string
  language: string
}
declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Hands one language of a template to WhatsApp. */
    'templates.submit': OneLanguage
    /** Asks whether it arrived. */
    'templates.ask': OneLanguage
    /** How WhatsApp has one now. */
    'templates.look': { shopId: string; templateId: string }
    /** All that the account of a number has. */
    'templates.read': { shopId: string; numberId: string }
  }
}

export const templatesModule = defineModule({
  name: 'templates',
  needs: [conversationsModule, liveModule],
  make(parts) {
    const accounts = parts.chatAccounts
    const templateFiles = createTemplateFilesService(parts)
    const templateNews = createTemplateNewsService({ ...parts, accounts })
    return {
      templateFiles,
      templateNews,
      messageTemplates: createMessageTemplatesService({ ...parts, accounts }),
      templateSubmit: createTemplateSubmitService({ ...parts, accounts, files: templateFiles, news: templateNews }),
    }
  },
  routes: templatesRoutes,
  jobs: {
    'templates.submit': { run: ({ templateSubmit }, data) => templateSubmit.send(data), sideBySide: 2 },
    'templates.ask': { run: ({ templateSubmit }, data) => templateSubmit.ask(data), sideBySide: 2 },
    'templates.look': { run: ({ templateNews }, data) => templateNews.look(data), sideBySide: 2 },
    'templates.read': { run: ({ templateNews }, data) => templateNews.read(data), sideBySide: 2 },
  },
  sweeps: {
    templateFiles: ({ templateFiles }) => templateFiles.sweep(),
    templateNames: ({ messageTemplates }) => messageTemplates.sweep(),
  },
  hears: ({ templateNews }) => [on(templateTold, templateNews.hear)],
})
