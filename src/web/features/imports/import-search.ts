import { ROW_KINDS } from '../../../shared/domain/import-kinds.ts'
import { oneOf, searchReader } from '../../../shared/domain/search-params.ts'

export const ImportSearch = searchReader({ kind: oneOf(['products', ...ROW_KINDS]) })
