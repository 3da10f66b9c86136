/** Version of the package, as in its package.json. */
export const kitVersion = '1.0.0';
