export { addVisit } from './visits.repository.ts'
