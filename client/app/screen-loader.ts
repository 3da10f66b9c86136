/**
 * Loads screens on demand. Guarantees one load per screen however often it is requested, an error after 60 seconds, and a new attempt
 * after an error.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Screen } from '../lib/screens/screen.ts';
import { withTimeout } from '../ui/part-loader.ts';
import { orNewRelease } from './new-release.ts';

const loadTimeoutMs = 60_000;

type Loaded = { default: ComponentType };

const loads = new Map<Screen, Promise<Loaded>>();
const ready = new Map<Screen, ComponentType>();
const components = new Map<Screen, ComponentType | LazyExoticComponent<ComponentType>>();

export function loadScreen(screen: Screen): Promise<Loaded> {
  const known = loads.get(screen);
  if (known) return known;
  const load = withTimeout(
    loadTimeoutMs,
    screen.load().then((component) => ({ default: component })),
  );
  loads.set(screen, load);
  load.then(
    (loaded) => ready.set(screen, loaded.default),
    () => forgetScreen(screen),
  );
  return load;
}

export function forgetScreen(screen: Screen): void {
  loads.delete(screen);
  ready.delete(screen);
  components.delete(screen);
}

/** Returns the component of a loaded screen, else a lazy one: React shows whatever suspends, however briefly, a third of a second later. */
export function screenComponent(screen: Screen): ComponentType | LazyExoticComponent<ComponentType> {
  const known = components.get(screen);
  if (known) return known;
  const component = ready.get(screen) ?? lazy(() => orNewRelease(loadScreen(screen)));
  components.set(screen, component);
  return component;
}

/** Loads a screen that will probably be opened; a failure is left to the visit itself. */
export function preloadScreen(screen: Screen): void {
  loadScreen(screen).catch(() => undefined);
}
