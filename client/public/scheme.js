// Runs before the first paint, so that a stored scheme shows without a flash. The app writes the same three
// attributes through `setScheme` and keeps the same keys.
for (const [attribute, allowed] of Object.entries({
  theme: ['light', 'dark'],
  account: ['real', 'demo'],
  updown: ['green-up', 'red-up', 'colour-blind'],
})) {
  try {
    const value = localStorage.getItem(`scheme.${attribute}`);
    if (allowed.includes(value)) document.documentElement.dataset[attribute] = value;
  } catch {
    break;
  }
}
