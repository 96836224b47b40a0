export { PlanCard } from './plan-card.tsx'
export { PlanRoom } from './plan-room.tsx'
export { SubscriptionNotices } from './subscription/subscription-notices.tsx'
