/** Common words of more than three letters that don't describe a subject. */
const ENGLISH = `
about above after again against also always although among another around because been before being below best better
between both cannot come could does doing done down during each either else even ever every from further gets give
goes going good have having here hers herself himself into itself just know like made make many more most much must
myself need never next only other ours ourselves over really same shall should since some such than that their theirs
them themselves then there these they thing things this those through under until upon very want well were what when
where which while whom whose will with within without would your yours yourself yourselves`;

const SPANISH = `
ante antes aquello aquel aquella aquellos aunque cada como cómo contra cual cuál cuales cuando cuándo cuanto debe desde donde dónde durante ella ellas
ellos entre eran eres esta estaba estado estamos estan estar están estas este esto estos fueron había hace hacer hacia
hasta hacen luego más mejor mejores menos mientras mismo mucho muchos muy nada nosotros nuestra nuestro otra otras otro
otros para pero poco porque puede pueden pues quien quienes según será sino sobre solo sólo también tanto tener tiene
tienen toda todas todo todos unas unos usted ustedes vuestra vuestro`;

export const STOP_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${SPANISH}`.split(/\s+/));
