import { catchFaults } from '../support/offline/many-faults.ts'

catchFaults(1)
