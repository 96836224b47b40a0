export { houseRoutes } from './routes.ts'
export { addKnowledge, loadKnowledge } from './load-knowledge.ts'
export { loadHouse, recordPrincipalInstance } from './load-house.ts'
export { saveAgent, saveHouse } from './save-house.ts'
