export { businessName } from './business-name.ts'
export { houseRoutes } from './routes.ts'
export { loadHouse, recordPrincipalInstance } from './load-house.ts'
export { saveAgent, saveHouse } from './save-house.ts'
