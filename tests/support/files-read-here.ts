import { doFileJob } from '../../src/web/features/imports/file-job.ts'
import { workersHere } from './workers-here.ts'

/** Files somebody chooses are read as they are beside a page. */
export const filesReadHere = () => workersHere(doFileJob)
