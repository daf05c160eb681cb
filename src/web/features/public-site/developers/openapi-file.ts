import { brand } from '../../../../shared/brand.ts'
import { createOpenApi } from '../../../../shared/contract/openapi.ts'
import { content as calls } from './calls.en.ts'

/** For the build only: the API reference as a file beside the pages, `/openapi.json`. */
export const openApiFile = (): { name: string; text: string } => ({
  name: 'openapi.json',
  text: JSON.stringify(
    createOpenApi({
      title: `${brand.name} store API`,
      version: '1',
      server: '/',
      summaryOf: (call) => calls[call] ?? call,
      description:
        'Amounts are whole shillings, quantities thousandths of the unit, instants UTC. A create carries an id made by the caller (UUIDv7) and may be repeated. Lists are pages: hand nextCursor back as cursor.',
    }),
  ),
})
