export { findSubscriptions, getSubscription, subscriptionChangesOf } from './find-subscriptions.ts'
export { setSubscriptionStatus, startSubscription } from './change-subscription.ts'
